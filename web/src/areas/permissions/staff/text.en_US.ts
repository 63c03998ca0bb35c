import type { StaffText } from './text.zh_CN.ts'

export const en_US: StaffText = {
  tabs: { members: 'Members', online: 'Online users', loginLog: 'Login log' },
  tabsLabel: 'Parts of the member page',
  add: 'Add member',
  bound: 'Expert / consultant / sales',
  kinds: { ADVISER: 'Expert', WAITER: 'Consultant', SALE: 'Sales' },
  role: 'Role',
  identity: 'Identity',
  isAgent: 'Agent',
  any: 'All',
  grant: 'Grant roles',
  rights: 'Rights in detail',
  resetPassword: 'Reset password',
  enable: 'Enable',
  disable: 'Disable',
  leave: 'Handle leaving',
  rehire: 'Take back',
  unlock: 'Unlock',
  removeRole: 'Withdraw role',
  move: 'Move',
}
