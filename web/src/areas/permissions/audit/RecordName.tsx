import { allRecordTypes, inLanguage } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { blank } from '../../../kit/show/show.tsx'

export function RecordName({ type, title }: { type: string | null; title: string | null }) {
  const language = useLanguage()
  if (type === null) return blank
  const target = allRecordTypes.find(({ name }) => name === type)
  return (
    <>
      <span className="kit-secondary">{target === undefined ? type : inLanguage(target.label, language)}</span> {title}
    </>
  )
}
