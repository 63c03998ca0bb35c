import { useCan } from '../../../base/session.ts'
import { KnowledgeKept } from './KnowledgeKept.tsx'
import { KnowledgePanel } from './KnowledgePanel.tsx'

/** 知识库 as a tab: whoever keeps it edits it here, and everybody else looks things up. */
export function KnowledgeTab() {
  return useCan()('CallRecords.knowledge') ? <KnowledgeKept /> : <KnowledgePanel />
}
