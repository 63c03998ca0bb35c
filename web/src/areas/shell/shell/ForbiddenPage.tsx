import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { Blank } from './Blank.tsx'
import { text } from './text.ts'

export default function ForbiddenPage() {
  const t = useText(text).forbidden
  const { back } = useWords()
  const router = useRouter()
  const [explained, setExplained] = useState(false)
  return (
    <Blank code="403" title={t.title} lead={explained ? t.explain(t.thisPage) : t.lead}>
      <button type="button" onClick={() => router.history.back()}>
        {back}
      </button>
      <button type="button" aria-expanded={explained} onClick={() => setExplained(!explained)}>
        {t.how}
      </button>
    </Blank>
  )
}
