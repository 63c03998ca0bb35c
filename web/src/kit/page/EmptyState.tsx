import { Button, Empty } from 'antd'
import type { ReactNode } from 'react'
import { kitText } from '../kit-text.ts'
import { useText } from '../../base/text.ts'

interface EmptyStateProps {
  /** What the page itself says of an empty list. */
  text?: string
  /** Given where filters are on, so that the person is told of them and can clear them. */
  onClearFilters?: () => void
  /** Given where the open page lies behind the last one. */
  onFirstPage?: () => void
  /** The one sensible thing to do about it, where there is one. */
  children?: ReactNode
}

export function EmptyState({ text, onClearFilters, onFirstPage, children }: EmptyStateProps) {
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
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text ?? t.empty}>
      {children}
    </Empty>
  )
}
