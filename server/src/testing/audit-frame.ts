import { randomUUID } from 'node:crypto'
import type { AuditFrame } from '../kit/work.ts'

/** The frame of a unit of work that no call began. */
export function testFrame(action: string): AuditFrame {
  return {
    actor: { staffId: 1, realName: '测试', deptId: 1, sessionId: null, ip: '127.0.0.1', device: '' },
    action,
    area: 'test',
    apiId: null,
    requestId: randomUUID(),
    elapsed: () => 1,
    forget: () => {},
  }
}
