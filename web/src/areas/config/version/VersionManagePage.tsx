import { appGroups, inLanguage } from '@gongtai/contract'
import type { AppGroup } from '@gongtai/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { text } from './text.ts'
import { VersionList } from './VersionList.tsx'

const AnnouncementList = lazyPart(() => import('../announcement/AnnouncementList.tsx'))

const announcementTab = 'announcement'

/** areas/config.md, VersionManage. The group of apps is a filter of the list; the announcements are a list of their own. */
export function VersionManagePage() {
  const t = useText(text)
  const language = useLanguage()
  const can = useCan()
  const navigate = useNavigate()
  const search: { tab?: unknown; group?: unknown } = useSearch({ strict: false })
  const group = appGroups.values.find(value => value === search.group)
  const mayAnnounce = can('VersionManage.announce')
  const active = mayAnnounce && search.tab === announcementTab ? announcementTab : (group ?? 'ALL')
  const tabs = [
    { key: 'ALL', label: t.all },
    ...appGroups.values.map((key: AppGroup) => ({ key, label: inLanguage(appGroups.labels[key], language) })),
    ...(mayAnnounce ? [{ key: announcementTab, label: t.announcements }] : []),
  ]
  // The lists share names of filters, so a tab starts with its own.
  const choose = (key: string) =>
    void navigate({ to: '.', search: key === 'ALL' ? {} : key === announcementTab ? { tab: key } : { group: key }, replace: true })
  const bar = <TabBar label={t.title} tabs={tabs} active={active} onChange={choose} />
  return active === announcementTab ? (
    <Suspense>
      <AnnouncementList tabs={bar} />
    </Suspense>
  ) : (
    <VersionList key={active} tabs={bar} group={group} />
  )
}
