import { id as idSchema } from '@gongtai/contract'
import { useParams, useSearch } from '@tanstack/react-router'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { useOpenedPerson } from './opened.ts'
import { ArtificerDetail } from '../artificer/ArtificerDetail.tsx'
import { ConsumerDetail } from './ConsumerDetail.tsx'
import './user.css'
import './detail.css'

const PersonDialogs = onDemand(() => import('./PersonDialogs.tsx'))

/** areas/home-service.md, HomeUserDetail: a consumer, or a service person. */
export function HomeUserDetailPage() {
  const params: { userId?: string } = useParams({ strict: false })
  const { userType } = useSearch({ strict: false }) as { userType?: string }
  const { opened, open, close } = useOpenedPerson()
  const parsed = idSchema.safeParse(Number(params.userId))
  if (!parsed.success || (userType !== 'CONSUMER' && userType !== 'ARTIFICER')) return <NotFoundState />
  const Detail = userType === 'CONSUMER' ? ConsumerDetail : ArtificerDetail
  return (
    <>
      <Detail key={`${userType} ${parsed.data}`} id={parsed.data} open={open} />
      <PersonDialogs opened={opened} open={opened !== undefined} onClose={close} />
    </>
  )
}
