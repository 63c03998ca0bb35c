import type { InputOf, phone } from '@gongtai/contract'
import type { PhoneClient } from '../phone/phone-client.ts'
import { PhoneRefusal, act, chooseContact, chooseState, makeCall } from '../phone/phone-client.ts'
import { lineDropped } from '../phone/phone-store.ts'
import { phoneText } from '../phone/text.ts'

/** The simulator runs in the server, so its events come by the event stream, and what the agent does goes by phoneAction. */
export function simulatorClient(): PhoneClient {
  const order = async (input: InputOf<typeof phone.action>) => void (await act(input))
  return {
    async connect() {
      if (lineDropped()) throw new PhoneRefusal(phoneText().disconnected)
    },
    setState: chooseState,
    setContact: chooseContact,
    answer: callId => order({ action: 'ANSWER', callId }),
    reject: callId => order({ action: 'REJECT', callId }),
    hangup: callId => order({ action: 'HANGUP', callId }),
    hold: callId => order({ action: 'HOLD', callId }),
    retrieve: callId => order({ action: 'RETRIEVE', callId }),
    mute: callId => order({ action: 'MUTE', callId }),
    unmute: callId => order({ action: 'UNMUTE', callId }),
    transfer: (callId, target) => order({ action: 'TRANSFER', callId, target }),
    dtmf: (callId, digits) => order({ action: 'DTMF', callId, digits }),
    dial: async input => (await makeCall(input)).callId,
    leave: () => {},
    close: () => {},
  }
}
