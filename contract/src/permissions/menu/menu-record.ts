import { labelled } from '../../kit/enumeration.ts'
import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { menuStates } from './menu-action.ts'

export const menuFields = fields({
  title: ['名称', 'Chinese name'],
  titleEn: ['英文名', 'English name'],
  icon: ['图标', 'Icon'],
  sortId: ['排序', 'Order'],
  navigation: ['导航', 'In nav'],
  linkUrl: ['外链地址', 'URL'],
  status: { label: ['状态', 'Status'], values: menuStates },
  deletedAt: ['删除时间', 'Deleted'],
  parentId: ['上级', 'Parent'],
  displayType: { label: ['类型', 'Type'], values: labelled({ MENU: ['菜单', 'Menu'], BUTTON: ['按钮', 'Button'] }) },
  router: ['编码', 'Code'],
  roleCount: ['拥有角色数', 'Roles'],
  staffCount: ['拥有人数', 'People'],
})

export const menuRecordType = recordType('MENU', { label: ['菜单', 'Menu item'], code: 'TreeManage', path: null, fields: menuFields })
