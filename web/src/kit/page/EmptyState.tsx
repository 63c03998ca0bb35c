import { Button, Empty } from 'antd'
import { kitText } from '../kit-text.ts'
import { useText } from '../../base/text.ts'

interface EmptyStateProps {
  /** In the words of the page. */
  text?: string
  /** Filters are on: say so, and offer to clear them. */
  onClearFilters?: () => void
  /** The page lies behind the last one. */
  onFirstPage?: () => void
}

export function EmptyState({ text, onClearFilters, onFirstPage }: EmptyStateProps) {
  const t = useText(kitText).state
  if (onFirstPage)
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.beyondLastPage}>
        <Button onClick={onFirstPage}>{t.firstPage}</Button>
      </Empty>
    )
  if (onClearFilters)
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.emptyFiltered}>
        <Button onClick={onClearFilters}>{t.clearFilters}</Button>
      </Empty>
    )
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text ?? t.empty} />
}
