import { paths } from '@gongtai/contract'
import { SiteLink } from '../../../base/SiteLink.tsx'
import { useText } from '../../../base/text.ts'
import { Blank } from './Blank.tsx'
import { text } from './text.ts'

export default function NotFoundPage() {
  const t = useText(text).notFound
  return (
    <Blank code="404" title={t.title} lead={t.lead}>
      <SiteLink to={paths.Welcome()}>{t.home}</SiteLink>
    </Blank>
  )
}
