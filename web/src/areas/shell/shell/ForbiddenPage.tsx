import { useRouter, useSearch } from '@tanstack/react-router'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { RightHelp } from '../../../kit/right/RightHelp.tsx'
import { Blank } from './Blank.tsx'
import { text } from './text.ts'

/** `/403?right=Company` names the right that is missing; without it the person chooses what to ask for. */
export default function ForbiddenPage() {
  const t = useText(text).forbidden
  const { back } = useWords()
  const router = useRouter()
  const { right } = useSearch({ strict: false }) as { right?: unknown }
  return (
    <Blank code="403" title={t.title} lead={t.lead}>
      <button type="button" onClick={() => router.history.back()}>
        {back}
      </button>
      <RightHelp code={typeof right === 'string' ? right : undefined} />
    </Blank>
  )
}
