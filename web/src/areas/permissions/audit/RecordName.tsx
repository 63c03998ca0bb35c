import { CatalogueName } from '../../../kit/show/CatalogueName.tsx'
import { blank } from '../../../kit/show/show.tsx'

export function RecordName({ type, title }: { type: string | null; title: string | null }) {
  if (type === null) return blank
  return (
    <>
      <span className="kit-secondary">
        <CatalogueName of="recordTypes" value={type} />
      </span>{' '}
      {title}
    </>
  )
}
