import { z } from 'zod'
import { actionNames } from '../../kit/action.ts'
import { get, post, put } from '../../kit/call.ts'
import { formatted } from '../../kit/format.ts'
import { buttons } from '../../kit/permission.ts'
import { refusals } from '../../kit/refusal.ts'
import { done, id, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { menuActions, menuStates } from './menu-action.ts'

/** The set is closed, because the page draws each icon. */
export const menuIcons = [
  'home',
  'team',
  'user',
  'idcard',
  'phone',
  'customer-service',
  'shop',
  'shopping',
  'solution',
  'schedule',
  'calendar',
  'contacts',
  'bank',
  'account-book',
  'audit',
  'bar-chart',
  'line-chart',
  'pie-chart',
  'appstore',
  'tool',
  'setting',
  'safety',
  'lock',
  'key',
  'file',
  'folder',
  'book',
  'read',
  'download',
  'bell',
  'message',
  'link',
  'global',
  'tags',
  'fund',
  'rocket',
] as const
export type MenuIcon = (typeof menuIcons)[number]
export const menuIcon = z.enum(['', ...menuIcons])

const status = menuStates.schema

export const menuTreeNode = z.strictObject({
  id,
  parentId: id.nullable(),
  sortId: z.int(),
  router: z.string(),
  title: z.string(),
  titleEn: z.string(),
  icon: z.string(),
  displayType: z.enum(['MENU', 'BUTTON']),
  navigation: z.boolean(),
  kind: z.enum(['SYSTEM', 'LINK']),
  linkUrl: z.string().nullable(),
  status,
  /** Only enabled roles and enabled members count. */
  roleCount: z.int(),
  staffCount: z.int(),
  version,
  actions: z.array(actionNames(menuActions)),
  get children(): z.ZodArray<typeof menuTreeNode> {
    return z.array(menuTreeNode)
  },
})
export type MenuTreeNode = z.output<typeof menuTreeNode>

const grantedCall = z.strictObject({ method: z.string(), path: z.string(), title: z.string(), isWrite: z.boolean() })
export type GrantedCall = z.output<typeof grantedCall>

const titleLength = bilingual('名称为1-20个字', 'Enter 1–20 characters')
const titleEnLength = bilingual('英文名为1-40个字符', 'Enter 1–40 characters')

export const menuEdit = z.strictObject({
  /** Without an id a new external link is made. */
  id: id.optional(),
  version: version.optional(),
  parentId: id.nullable(),
  title: z.string().trim().min(1, titleLength).max(20, titleLength),
  titleEn: z.string().trim().min(1, titleEnLength).max(40, titleEnLength),
  icon: menuIcon,
  sortId: z.int().min(0).max(9999),
  navigation: z.boolean(),
  linkUrl: formatted('url').nullable(),
})

export const menu = {
  tree: get('/selectMenuTree', {
    title: ['菜单资源', 'Menu resources'],
    access: ['TreeManage'],
    input: z.strictObject({}),
    answer: z.array(menuTreeNode),
  }),
  /** The calls that a page or a button of the tree grants. */
  calls: get('/selectMenuCalls', {
    title: ['菜单授权的接口', 'Endpoints granted by a menu item'],
    access: ['TreeManage'],
    input: z.strictObject({ code: z.string().min(1).max(60) }),
    answer: z.array(grantedCall),
  }),
  save: post('/addOrUpdateMenu', {
    title: ['保存菜单', 'Save menu item'],
    access: ['TreeManage.save'],
    audit: 'UPDATE',
    input: menuEdit,
    answer: z.strictObject({ id, version }),
  }),
  sort: post('/sortMenu', {
    title: ['菜单排序', 'Sort the menu'],
    access: ['TreeManage.save'],
    audit: 'UPDATE',
    input: z.strictObject({
      nodes: z
        .array(z.strictObject({ id, parentId: id.nullable(), sortId: z.int().min(0).max(9999) }))
        .min(1)
        .max(500),
    }),
    answer: done,
  }),
  delete: post('/deleteMenu', {
    title: ['删除菜单', 'Delete menu item'],
    access: ['TreeManage.save'],
    audit: 'DELETE',
    input: z.strictObject({ id, version }),
    answer: done,
  }),
  changeStatus: put('/changeMenuStatus', {
    title: ['显示或隐藏菜单', 'Show or hide a menu item'],
    access: ['TreeManage.save'],
    audit: 'STATE',
    atOnce: 'LAST',
    input: z.strictObject({ id, status }),
    answer: z.strictObject({ status, version }),
  }),
}

export const menuButtons = buttons(
  'TreeManage',
  {
    save: ['维护菜单', 'Manage the menu'],
    dict: ['数据字典', 'Dictionary'],
    region: ['地区', 'Regions'],
    param: ['系统参数', 'Parameters'],
  },
  ['save', 'param'],
)

export const menuRefusals = refusals(42_300, {
  systemNode: ['系统菜单不能删除', 'A system menu item cannot be deleted'],
  notWeb: ['外链地址须为http或https', 'Enter a URL starting with http or https'],
  buttonPlace: ['按钮只能放在页面下', 'A button can only be placed under its page'],
  core: ['该菜单不能隐藏', 'This menu item cannot be hidden'],
  systemFields: ['系统菜单不能修改地址和导航', 'The URL and navigation of a system menu item cannot be changed'],
  belowItself: ['不能移动到自己的下级', 'A menu item cannot be moved into itself'],
  noParent: ['上级菜单不存在', 'The parent menu item does not exist'],
  linkPlace: ['外链只能放在分组下', 'An external link can only be placed in a group'],
  groupPlace: ['分组只能在最外层', 'A group can only be at the top level'],
  pagePlace: ['页面只能放在分组或页面下', 'A page can only be placed in a group or under a page'],
  parentHidden: ['请先显示上级菜单', 'Show the parent menu item first'],
})
