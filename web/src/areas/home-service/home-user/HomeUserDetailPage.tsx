import { id as idSchema } from '@gongtai/contract'
import { useParams, useSearch } from '@tanstack/react-router'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { ArtificerDetail } from '../artificer/ArtificerDetail.tsx'
import { ConsumerDetail } from './ConsumerDetail.tsx'
import './user.css'
import './detail.css'

/** areas/home-service.md, HomeUserDetail. It is the page of a consumer or of a service person, as the address says. */
export function HomeUserDetailPage() {
  const params: { userId?: string } = useParams({ strict: false })
  const { userType } = useSearch({ strict: false }) as { userType?: string }
  const parsed = idSchema.safeParse(Number(params.userId))
  if (!parsed.success || (userType !== 'CONSUMER' && userType !== 'ARTIFICER')) return <NotFoundState />
  const Detail = userType === 'CONSUMER' ? ConsumerDetail : ArtificerDetail
  return <Detail key={`${userType} ${parsed.data}`} id={parsed.data} />
}
