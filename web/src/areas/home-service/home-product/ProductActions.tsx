import { homeProductActions, paths } from '@gongtai/contract'
import type { HomeProductInfo } from '@gongtai/contract'
import { Button } from 'antd'
import { SiteLink } from '../../../base/SiteLink.tsx'
import { useWords } from '../../../base/words.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { productOpeners } from './dialogs.ts'
import type { productDialogs } from './dialogs.ts'

/** What can be done with a product, on its page and in the quick view. */
export function ProductActions({ info, open }: { info: HomeProductInfo; open: OpenDialog<typeof productDialogs> }) {
  const w = useWords()
  return (
    <ActionButtons of={homeProductActions} row={info} primary={['putWay', 'soldOut']} on={productOpeners(open, info)}>
      {info.actions.includes('edit') && (
        <SiteLink to={paths.HomeProductForm({ productId: info.id })}>
          <Button tabIndex={-1}>{w.edit}</Button>
        </SiteLink>
      )}
    </ActionButtons>
  )
}
