import { useNavigate, useSearch } from '@tanstack/react-router'
import { onDemand } from '../../../kit/on-demand.tsx'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { useText } from '../../../base/text.ts'
import { ArtificerList } from '../artificer/ArtificerList.tsx'
import { ConsumerList } from './ConsumerList.tsx'
import { useOpenedPerson } from './opened.ts'
import { text } from './text.ts'
import './user.css'

const PersonDialogs = onDemand(() => import('./PersonDialogs.tsx'))

/** areas/home-service.md, HomeUser. */
export function HomeUserListPage() {
  const t = useText(text)
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  const { opened, open, close } = useOpenedPerson()
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
  return (
    <>
      {isArtificers ? <ArtificerList tabs={tabs} open={open} /> : <ConsumerList tabs={tabs} open={open} />}
      <PersonDialogs opened={opened} open={opened !== undefined} onClose={close} onDone={() => opened?.selection?.clear()} />
    </>
  )
}
