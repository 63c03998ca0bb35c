import { notices } from '../../../kit/notice.ts'

export const paramNotices = notices('sysParam', {
  changed: {
    title: ({ zh, en }: { zh: string; en: string }) => [`系统参数已修改：${zh}`, `Parameter changed: ${en}`],
    content: ({ by, from, to }: { by: string; from: number; to: number }) => [`${by}将其从${from}改为${to}`, `${by} changed it from ${from} to ${to}`],
  },
})
