import { codeLabelOf } from '@gongtai/contract'
import { sayings } from '../../../kit/saying.ts'

interface Granted {
  title: string
  expireAt: string | null
}

export const roleSayings = sayings('role', {
  until: ({ title, expireAt }: { title: string; expireAt: string }) => [`${title}（至${expireAt}）`, `${title} (until ${expireAt})`],
  titles: ({ titles }: { titles: readonly string[] }) => [titles.join('、'), titles.join(', ')],
  /** The log keeps the code of a right, because pages and buttons are named in the reader's language. */
  right: ({ code }: { code: string }) => codeLabelOf(code),
  expired: ['临时授权到期，自动收回', 'Temporary role expired and was removed automatically'],
  copied: ({ title }: { title: string }) => [`复制自${title}`, `Copied from ${title}`],
})

/** The log names a temporary role with its last day. */
export const grantText = ({ title, expireAt }: Granted): string => (expireAt === null ? title : roleSayings.until({ title, expireAt }))
