import { homeProductStates, movesFrom, paths } from '@gongtai/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCan } from '../../../base/session.ts'
import { Can } from '../../../kit/Can.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { RowMore } from '../../../kit/list/RowMore.tsx'
import { useText } from '../../../base/text.ts'
import type { OpenedProduct, ProductSubject } from './opened.ts'
import { text } from './text.ts'

interface ProductActionsProps {
  product: ProductSubject
  onOpen: (dialog: OpenedProduct['dialog']) => void
}

/** The actions of a row: those that its state and the person's codes allow. What is rarer stands behind 更多. */
export function ProductActions({ product: { id, state }, onOpen }: ProductActionsProps) {
  const t = useText(text)
  const can = useCan()
  const navigate = useNavigate()
  const copy = { key: 'copy', label: t.copy, onClick: () => void navigate({ to: paths.HomeProductForm(), search: { copy: id } }) }
  const remove = { key: 'delete', label: t.delete, danger: true, onClick: () => onOpen('delete') }
  const rest = [...(can('HomeProductForm') ? [copy] : []), ...(can('HomeProduct.delete') && state !== 'ON_SALE' ? [remove] : [])]
  return (
    <span className="kit-moves">
      <Can code="HomeProductDetail">
        <Link to={paths.HomeProductDetail({ productId: id })} className="kit-row-button">
          {t.view}
        </Link>
      </Can>
      <Can code="HomeProductForm">
        <Link to={paths.HomeProductForm({ productId: id })} className="kit-row-button">
          {t.edit}
        </Link>
      </Can>
      {movesFrom(homeProductStates, state).map(move => (
        <Can key={move} code={`HomeProduct.${move}`}>
          <RowButton onClick={() => onOpen(move)}>{t[move]}</RowButton>
        </Can>
      ))}
      <RowMore items={rest} />
    </span>
  )
}
