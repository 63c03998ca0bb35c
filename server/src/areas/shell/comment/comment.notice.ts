import { inSentence } from '@gongtai/contract'
import { notices } from '../../../kit/notice.ts'

export const commentNotices = notices('comment', {
  /** What was written is not repeated here, because it may be changed or withdrawn. */
  mentioned: {
    title: ({ who, kind, name }: { who: string; kind: string; name: string | null }) => [
      `${who} 在${kind}${name === null ? '' : `「${name}」`}的评论中提到了你`,
      `${who} mentioned you in a comment on ${inSentence(kind)}${name === null ? '' : ` “${name}”`}`,
    ],
  },
})
