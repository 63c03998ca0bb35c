import { useQuery } from '@tanstack/react-query'
import { useOnline } from '../../base/network.ts'
import { shellInfoQuery } from '../../base/shell-info.ts'
import { useText } from '../../base/text.ts'
import { releaseOf, reloadWithDrafts } from '../../base/web-release.ts'
import { Announcements } from './Announcements.tsx'
import { ReleasePrompt } from './ReleasePrompt.tsx'
import { text } from './text.ts'

/** One bar of 40 px at most: what matters most comes first. */
export function Banner() {
  const t = useText(text)
  const online = useOnline()
  const info = useQuery(shellInfoQuery).data
  if (!online)
    return (
      <div className="banner" data-level="OFFLINE" role="status">
        {t.frame.offline}
      </div>
    )
  if (info === undefined) return null
  const { is, news } = releaseOf(info)
  if (is === 'FORCED') return <ReleasePrompt news={news} />
  if (is === 'OFFERED')
    return (
      <div className="banner" data-level="INFO" role="status">
        <button type="button" className="banner-refresh" title={news?.content} onClick={reloadWithDrafts}>
          {news === null ? t.frame.updated : t.release.offer(news.versionName, news.title)}
        </button>
      </div>
    )
  return <Announcements />
}
