import type { CallLogInfo } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Can } from '../../../kit/Can.tsx'
import { useText } from '../../../base/text.ts'
import { CallMatches } from './CallMatches.tsx'
import { callUserLink } from './CallCells.tsx'
import { text } from './text.ts'

/** Shows whose call it was and who else it could have been. */
export function CustomerTab({ info }: { info: CallLogInfo }) {
  const t = useText(text)
  return (
    <div className="call-stack">
      <CallMatches matches={info.matches} callLogId={info.actions.includes('bind') ? info.id : undefined} chosen={info} />
      <Can code="CallUserDetail">
        <p>
          <Link {...callUserLink(info.id)}>{t.callUser}</Link>
        </p>
      </Can>
    </div>
  )
}
