import { texts } from '../../../base/text.ts'

export const text = texts({
  online: ['在线用户', 'Online users'],
  loginLog: ['登录日志', 'Sign-in log'],
  ipHint: ['完整IP地址', 'Full IP address'],
  active: ['活跃', 'Active'],
  idle: ['空闲', 'Idle'],
  own: ['当前会话', 'This session'],
  force: ['强制下线', 'Sign out'],
  forceTitle: (name: string) => [`强制下线：${name}`, `Sign out: ${name}`],
  forceMany: (count: number) => [`强制下线${count}个会话`, `Sign out ${count} sessions`],
  forceHint: ['所选会话将立即结束，对方会看到由您强制下线的提示。', 'The selected sessions end immediately, and their users see that you signed them out.'],
  keywordHint: ['姓名或工号', 'Name or staff no.'],
  logKeywordHint: ['姓名或完整手机号', 'Name or full mobile number'],
  abnormalOnly: ['仅异常', 'Unusual only'],
  normalOnly: ['仅正常', 'Normal only'],
  importPlaces: ['导入IP地址库', 'Import IP ranges'],
  ownNetwork: ['内网', 'Internal network'],
  noPlace: ['未知', 'Unknown'],
  unknown: ['未知账号', 'Unknown account'],
})
