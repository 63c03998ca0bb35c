import { Button } from 'antd'
import type { useMoreQuery } from '../../../kit/list/more-query.ts'
import { useText } from '../../../base/text.ts'
import { text } from './detail-text.ts'

/** The way to what is older. Gone when all is there. */
export function LoadMore({ list: { more, isLoadingMore } }: { list: Pick<ReturnType<typeof useMoreQuery>, 'more' | 'isLoadingMore'> }) {
  const t = useText(text)
  if (more === undefined && !isLoadingMore) return null
  return (
    <Button className="company-more" loading={isLoadingMore} onClick={more}>
      {t.loadMore}
    </Button>
  )
}
