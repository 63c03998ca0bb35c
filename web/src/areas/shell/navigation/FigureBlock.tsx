import { home, inLanguage } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { SiteLink } from '../../../base/SiteLink.tsx'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { text } from './text.ts'

/** The figures of the person's own work; each opens exactly the records that it counts. */
export function FigureBlock() {
  const t = useText(text)
  const language = useLanguage()
  const { data, isPending } = useQuery(callQuery(home.figures, {}))
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  if (data === undefined || data.length === 0) return null
  return (
    <ul className="welcome-figures" aria-label={t.figures}>
      {data.map(({ name, label, labelEn, linkPath, total, capped }) => (
        <li key={name}>
          <SiteLink to={linkPath}>
            <span>{inLanguage([label, labelEn], language)}</span>
            <b>{total.toLocaleString('en-US') + (capped ? '+' : '')}</b>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
