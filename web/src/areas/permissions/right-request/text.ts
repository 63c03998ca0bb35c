import { texts } from '../../../base/text.ts'

export const text = texts({
  title: ['权限申请', 'Access requests'],
  tabsLabel: ['角色管理', 'Roles'],
  tabs: { ROLE: ['角色', 'Roles'], REQUEST: ['权限申请', 'Access requests'] },
  keywordHint: ['申请人姓名', 'Requester name'],
  grantTitle: (name: string, label: string) => [`为${name}授权：${label}`, `Grant “${label}” to ${name}`],
  rejectTitle: (name: string, label: string) => [`拒绝${name}的申请：${label}`, `Reject ${name}’s request for “${label}”`],
  role: ['授予角色', 'Role to assign'],
  chooseRole: ['请选择角色', 'Choose a role'],
  roleHint: ['列出包含该权限的角色，权限最少的排在最前', 'Roles with this permission, those with the fewest permissions first'],
  noRole: ['没有包含该权限的启用角色，请先新增或编辑角色', 'No enabled role has this permission. Add or edit a role first.'],
  option: (title: string, codes: number, members: number) => [
    `${title}（${codes}项权限，${members}人）`,
    `${title} (${codes} permissions, ${members} members)`,
  ],
  beyondOwn: ['超出您的权限，不能授予', 'beyond your own permissions'],
  expireAt: ['有效期至', 'Valid until'],
  expireHint: ['不填则长期有效', 'Leave empty for no end date'],
  granted: ['已授权，申请人会收到通知', 'Granted. The requester will be notified'],
  reason: ['拒绝原因', 'Reason'],
  enterReason: ['请填写拒绝原因', 'Enter a reason'],
  rejected: ['已拒绝，申请人会收到通知', 'Rejected. The requester will be notified'],
})
