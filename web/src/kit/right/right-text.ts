import { texts } from '../../base/text.ts'

export const rightText = texts({
  ask: ['申请权限', 'Request access'],
  askFor: (label: string) => [`申请权限：${label}`, `Request access to “${label}”`],
  missing: (label: string) => [`缺少权限：${label}`, `You need the permission “${label}”`],
  granters: (names: string) => [`可授予的同事：${names}`, `People who can grant it: ${names}`],
  helpers: (names: string) => [`可以找：${names}`, `People who can help: ${names}`],
  waiting: ['申请已提交，等待处理', 'Your request has been sent and is pending'],
  withdraw: ['撤回申请', 'Withdraw request'],
  withdrawn: ['申请已撤回', 'Request withdrawn'],
  page: ['页面', 'Page'],
  choosePage: ['请选择页面', 'Choose a page'],
  reason: ['申请原因', 'Reason'],
  enterReason: ['请填写申请原因', 'Explain why you need it'],
  reasonHint: ['说明用途和需要的时间，便于审批', 'What you need it for and for how long, so that it can be decided quickly'],
  send: ['提交申请', 'Send request'],
  sent: ['申请已提交，处理后会通知您', 'Request sent. You will be notified of the decision'],
  person: (name: string, dept: string) => [dept === '' ? name : `${name}（${dept}）`, dept === '' ? name : `${name} (${dept})`],
})
