import { labelled } from '../../kit/enumeration.ts'
import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { menuStates } from './menu-action.ts'

export const menuFields = fields({
  title: ['名称', 'Chinese name'],
  titleEn: ['英文名', 'English name'],
  icon: ['图标', 'Icon'],
  sortId: ['排序', 'Order'],
  navigation: ['导航', 'Nav'],
  linkUrl: ['外链地址', 'Address'],
  status: { label: ['状态', 'Status'], values: menuStates },
  deletedAt: ['删除时间', 'Deleted at'],
  parentId: ['上级', 'Parent'],
  displayType: { label: ['类型', 'Type'], values: labelled({ MENU: ['菜单', 'Menu'], BUTTON: ['按钮', 'Button'] }) },
  router: ['编码', 'Code'],
  roleCount: ['拥有角色数', 'Roles'],
  staffCount: ['拥有人数', 'People'],
})

export const menuRecordType = recordType('MENU', { label: ['菜单', 'Menu node'], code: 'TreeManage', path: null, fields: menuFields })
