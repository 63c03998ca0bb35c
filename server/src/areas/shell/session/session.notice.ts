import { notices } from '../../../kit/notice.ts'

export const sessionNotices = notices('session', {
  locked: {
    title: ['账号因多次输错密码被锁定', 'Account locked after repeated wrong passwords'],
    content: ({ realName, ip }: { realName: string; ip: string }) => [
      `${realName} 的账号在15分钟内连续5次输错密码，已锁定15分钟。来源IP：${ip}`,
      `${realName}'s account is locked for 15 minutes after 5 wrong passwords within 15 minutes. IP address: ${ip}`,
    ],
  },
})
