import { sayings } from '../../../kit/saying.ts'

interface Granted {
  title: string
  expireAt: string | null
}

export const roleSayings = sayings('role', {
  until: ({ title, expireAt }: { title: string; expireAt: string }) => [`${title}（至${expireAt}）`, `${title} (until ${expireAt})`],
  titles: ({ titles }: { titles: readonly string[] }) => [titles.join('、'), titles.join(', ')],
  expired: ['临时授权到期，自动收回', 'The temporary role ended and was withdrawn by the system'],
  copied: ({ title }: { title: string }) => [`复制自${title}`, `Copied from ${title}`],
})

/** A role as the log names it: with the last day of a temporary one. */
export const grantText = ({ title, expireAt }: Granted): string => (expireAt === null ? title : roleSayings.until({ title, expireAt }))
