import type { NoticeKind, RouteGroup, RouteName, Text } from '@gongtai/contract'
import { notices } from '../../../kit/notice.ts'

/** What a demo notice says; `{n}`, `{name}` and `{company}` are its values. Each leads to a page that exists (notice-text.test.ts). */
export interface NoticeText {
  area: RouteGroup
  kind: NoticeKind
  /** The page it leads to; only those who may open it are told. */
  route: RouteName
  key: string
  title: Text
  content: Text
}

const notice = (kind: NoticeKind, area: RouteGroup, route: RouteName, key: string, title: Text, content: Text): NoticeText => ({
  area,
  kind,
  route,
  key,
  title,
  content,
})

export const noticeTexts: readonly NoticeText[] = [
  notice(
    'NOTICE',
    'home-service',
    'HomeOrder',
    'orderFinished',
    ['订单已完成', 'Order finished'],
    ['服务人员{name}完成了一笔订单', '{name} finished an order'],
  ),
  notice(
    'NOTICE',
    'permissions',
    'RoleManage',
    'roleChanged',
    ['角色权限已调整', 'Role rights changed'],
    ['有{n}名成员的权限发生变化', 'The rights of {n} members changed'],
  ),
  notice(
    'ALERT',
    'permissions',
    'UserManage',
    'accountLocked',
    ['账号被锁定', 'Account locked'],
    ['有账号连续输错密码被锁定，请关注', 'An account was locked after wrong passwords, please look into it'],
  ),
]

type Values = Record<string, string>

const filled = (phrase: string, values: Values) => phrase.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)

export const demoNotices = notices(
  'demo',
  Object.fromEntries(
    noticeTexts.map(({ key, title, content: [zh, en] }) => [key, { title, content: (values: Values): Text => [filled(zh, values), filled(en, values)] }]),
  ),
)
