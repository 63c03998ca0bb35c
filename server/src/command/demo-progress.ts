import type { DemoOptions } from '../demo/seed.ts'

interface Progress {
  progress: NonNullable<DemoOptions['progress']>
  /** Says how long it took. */
  end(): void
}

/**
 * Tells whoever waits for the demo data how far it is: in one line that is written over on a terminal; elsewhere, as in the
 * log of a service, that it began and that it ended. The line is short enough for a narrow terminal, where a longer one
 * would leave a copy of itself at every step.
 */
export function demoProgress(terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout): Progress {
  const started = Date.now()
  let begun = false
  return {
    progress(done, total, label) {
      if (terminal.isTTY) terminal.write(`\r生成演示数据 / making demo data ${done}/${total} ${label}\u001b[K`)
      else if (!begun) terminal.write('正在生成演示数据 / making demo data\n')
      begun = true
    },
    end() {
      if (!begun) return
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      terminal.write(`${terminal.isTTY ? '\r' : ''}演示数据已生成 / demo data made in ${seconds} s${terminal.isTTY ? '\u001b[K' : ''}\n`)
    },
  }
}
