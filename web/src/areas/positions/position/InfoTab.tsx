import type { PositionInfo } from '@gongtai/contract'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { useText } from '../../../base/text.ts'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { PositionPreview } from './PositionPreview.tsx'
import { previewOf } from './preview-values.ts'
import { text } from './text.ts'

const InternalFacts = lazyPart(() => import('./InternalFacts.tsx'))

/** What candidates read, and what only we know. */
export function InfoTab({ info }: { info: PositionInfo }) {
  const t = useText(text)
  return (
    <div className="position-sections">
      <h2 className="position-part-title">{t.preview.title}</h2>
      <PositionPreview values={previewOf(info)} />
      <h2 className="position-part-title">{t.internal.title}</h2>
      <Suspense fallback={<Skeleton active />}>
        <InternalFacts info={info} />
      </Suspense>
    </div>
  )
}
