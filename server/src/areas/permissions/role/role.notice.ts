import { notices } from '../../../kit/notice.ts'

export const roleNotices = notices('role', {
  expires: {
    title: ({ title }: { title: string }) => [`临时授权即将到期：${title}`, `Temporary role ending soon: ${title}`],
    content: ({ title, expireAt }: { title: string; expireAt: string }) => [
      `您的临时角色“${title}”有效期至${expireAt}，到期后自动收回。如需继续使用，请联系管理员。`,
      `Your temporary role “${title}” ends on ${expireAt} and is then removed. If you need it for longer, contact an administrator.`,
    ],
  },
})
