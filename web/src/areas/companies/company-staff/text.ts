import { texts } from '../../../base/text.ts'

export const text = texts({
  empty: ['暂无HR账号', 'No HR accounts yet'],
  nothingWaits: ['没有待审核的账号', 'No account waits for a review'],
  keywordHint: ['姓名或手机号', 'Name or mobile'],
  keep: (masked: string) => [`不修改请留空（${masked}）`, `Leave empty to keep ${masked}`],
  hints: {
    resetPassword: ['重置后该账号立即退出登录，下次登录须修改密码。', 'The account is signed out at once; the password must be changed at the next sign-in.'],
    disable: ['停用后该账号立即退出且不能登录。', 'The account is signed out at once and cannot sign in.'],
    enable: ['启用后该账号可以登录。', 'The account can sign in again.'],
    setMain: ['原主账号将变为子账号。', 'The former main account becomes a further account.'],
  },
  handover: (count: number) => [`职位交接人（${count}个职位）`, `Who takes over the positions (${count})`],
  chooseHandover: ['请选择职位交接人', 'Choose who takes over the positions'],
})
