import { useNavigate, useSearch } from '@tanstack/react-router'
import { useText } from '../../../base/text.ts'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { ArtificerList } from '../artificer/ArtificerList.tsx'
import { ConsumerList } from './ConsumerList.tsx'
import { text } from './text.ts'
import './user.css'

/** areas/home-service.md, HomeUser. */
export function HomeUserListPage() {
  const t = useText(text)
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  const isArtificers = tab === 'artificer'
  const tabs = (
    <TabBar
      label={t.title}
      tabs={[
        { key: 'consumer', label: t.consumer },
        { key: 'artificer', label: t.artificer },
      ]}
      active={isArtificers ? 'artificer' : 'consumer'}
      // The filters of one list mean nothing to the other.
      onChange={next => void navigate({ to: '.', search: next === 'artificer' ? { tab: next } : {}, replace: true })}
    />
  )
  return isArtificers ? <ArtificerList tabs={tabs} /> : <ConsumerList tabs={tabs} />
}
