import { codeLabelOf } from '@gongtai/contract'
import { notices } from '../../../kit/notice.ts'

/** They keep the code of the right, because pages and buttons are named in the reader's language. */
export const rightRequestNotices = notices('rightRequest', {
  asked: {
    title: ({ name, code }: { name: string; code: string }) => [
      `${name}申请权限：${codeLabelOf(code)[0]}`,
      `${name} requests access to “${codeLabelOf(code)[1]}”`,
    ],
    content: ({ reason }: { reason: string }) => [reason, reason],
  },
  granted: {
    title: ({ code }: { code: string }) => [`权限已授予：${codeLabelOf(code)[0]}`, `You now have access to “${codeLabelOf(code)[1]}”`],
    content: ({ by, title }: { by: string; title: string }) => [`${by}已为您分配角色“${title}”`, `${by} assigned you the role “${title}”`],
  },
  rejected: {
    title: ({ code }: { code: string }) => [`权限申请被拒绝：${codeLabelOf(code)[0]}`, `Your request for access to “${codeLabelOf(code)[1]}” was rejected`],
    content: ({ by, reason }: { by: string; reason: string }) => [`${by}：${reason}`, `${by}: ${reason}`],
  },
})
