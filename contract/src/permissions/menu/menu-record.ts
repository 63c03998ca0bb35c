import { labelled } from '../../kit/enumeration.ts'
import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { roleStates } from '../role/role.ts'

export const menuFields = fields({
  title: ['名称', 'Title'],
  titleEn: ['英文名', 'English title'],
  icon: ['图标', 'Icon'],
  sortId: ['排序', 'Order'],
  navigation: ['是否导航', 'In the navigation'],
  linkUrl: ['外链', 'Link'],
  status: { label: ['状态', 'Status'], values: roleStates },
  deletedAt: ['删除时间', 'Deleted at'],
  parentId: ['上级', 'Parent'],
  displayType: { label: ['类型', 'Type'], values: labelled({ MENU: ['菜单', 'Menu'], BUTTON: ['按钮', 'Button'] }) },
})

export const menuRecordType = recordType('MENU', { label: ['菜单', 'Menu node'], code: 'TreeManage', path: null, fields: menuFields })
