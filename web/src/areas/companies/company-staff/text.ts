import { texts } from '../../../base/text.ts'

export const text = texts({
  empty: ['暂无HR账号', 'No HR accounts yet'],
  nothingWaits: ['没有待审核的账号', 'No accounts to review'],
  keywordHint: ['姓名或手机号', 'Name or mobile'],
  keep: (masked: string) => [`不修改请留空（${masked}）`, `Leave empty to keep ${masked}`],
  hints: {
    resetPassword: [
      '重置后该账号立即退出登录，下次登录须修改密码。',
      'The account is signed out immediately and must change the password at the next sign-in.',
    ],
    disable: ['停用后该账号立即退出且不能登录。', 'The account is signed out immediately and can no longer sign in.'],
    enable: ['启用后该账号可以登录。', 'The account can sign in again.'],
    setMain: ['原主账号将变为子账号。', 'The current main account becomes a sub-account.'],
  },
  handover: (count: number) => [`职位交接人（${count}个职位）`, `Person taking over the positions (${count})`],
  chooseHandover: ['请选择职位交接人', 'Choose who takes over the positions'],
})
