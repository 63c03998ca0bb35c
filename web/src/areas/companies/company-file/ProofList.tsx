import type { CompanyInfo, LinkedFile, NamedScene } from '@gongtai/contract'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { FileList } from '../../../kit/file/FileList.tsx'
import { text } from '../company/text.ts'

interface ProofListProps {
  info: Pick<CompanyInfo, 'actions'>
  scene: NamedScene
  files: readonly LinkedFile[]
}

/** Private files of a company in the pool are opened after claiming it, as its numbers are. */
export function ProofList({ info, scene, files }: ProofListProps) {
  const t = useText(text)
  const can = useCan()
  const isClosed = files.length > 0 && can('Company.viewPrivateFile') && !info.actions.includes('viewPrivateFile')
  return isClosed ? <span className="kit-secondary">{t.claimFirst}</span> : <FileList scene={scene} files={files} />
}
