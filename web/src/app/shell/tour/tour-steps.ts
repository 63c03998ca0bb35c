import { inLanguage, menuEntryOf } from '@gongtai/contract'
import type { QueueRow, RouteName } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { menuOf } from '../../../base/menu.ts'
import type { MenuEntry } from '../../../base/menu.ts'
import { useQueues } from '../../../base/queues.ts'
import { useCan, useSession } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { tourText } from './tour-text.ts'

export interface TourStep {
  title: string
  text: string
  /** What it speaks of: the first of these that is on the page. */
  targets: readonly string[]
}

const searchKeys = navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'

/** Five steps. What they name is the person's own: the queue that waits, the list that it belongs to, the phone of an agent. */
export function useTourSteps(): TourStep[] {
  const t = useText(tourText)
  const language = useLanguage()
  const session = useSession()
  const can = useCan()
  const isAgent = Boolean(session?.agentId) && can('agent')
  const queues = (useQueues().data?.queues ?? []).filter(({ total }) => total > 0)
  const entries = session === null ? [] : menuOf(session, language).flatMap(group => group.entries)
  const [first] = queues
  const main = mainList(entries, queues)
  return [
    { title: t.home.title, text: isAgent ? t.home.agent : t.home.text, targets: ['.welcome-figures', '.welcome-head', '.sidebar a[href="/"]'] },
    {
      title: t.queue.title,
      text: first === undefined ? t.queue.empty : t.queue.named(inLanguage([first.label, first.labelEn], language)),
      targets: ['.welcome-queue', '.welcome-main', '.kit-counts'],
    },
    { title: t.search.title, text: t.search.text(searchKeys), targets: ['.header-search'] },
    { title: t.list.title(main?.title ?? ''), text: t.list.text, targets: [...(main ? [`.sidebar a[href="${main.to}"]`] : []), '.sidebar-menu'] },
    { title: t.account.title, text: t.account.text, targets: ['.user-menu'] },
  ]
}

/** The list with most of the person's waiting work, or else the first page of the menu. */
export function mainList(entries: readonly MenuEntry[], queues: readonly Pick<QueueRow, 'route' | 'total'>[]): MenuEntry | undefined {
  const own = entries.filter(({ external }) => !external)
  const most = queues.toSorted((one, other) => other.total - one.total).map(({ route }) => menuEntryOf(route as RouteName))
  return most.flatMap(name => own.filter(({ key }) => key === name))[0] ?? own[0]
}
