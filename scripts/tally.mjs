// Adds up what the steps of a test run report.

export const passedStep = { passed: 1, failed: 0, skipped: 0 }
export const failedStep = { passed: 0, failed: 1, skipped: 0 }

export function add(...counts) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const name of Object.keys(total)) for (const count of counts) total[name] += count[name]
  return total
}

/** A file that could not be loaded has no tests, but is a failure. */
export function countVitest(report) {
  const unloaded = report.testResults.filter(file => file.status === 'failed' && file.assertionResults.every(result => result.status !== 'failed'))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

/** The names of the tests that failed, for the end of a long output. */
export function failuresOfVitest(report) {
  return report.testResults.flatMap(file => {
    const failed = file.assertionResults.filter(result => result.status === 'failed')
    if (file.status === 'failed' && failed.length === 0) return [`${file.name}: ${file.message}`]
    return failed.map(result => `${file.name}: ${result.fullName}: ${result.failureMessages[0]?.split('\n')[0] ?? ''}`)
  })
}

export function failedFiles(report) {
  return report.testResults.filter(file => file.status === 'failed').map(file => file.name)
}

/** What a second look found to be in order. */
export function allPassed({ passed, failed, skipped }) {
  return { passed: passed + failed, failed: 0, skipped }
}

export function failuresOfPlaywright(report) {
  const specsOf = suite => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
  const failed = report.suites.flatMap(specsOf).filter(spec => !spec.ok)
  return [...failed.map(spec => `${spec.file}: ${spec.title}`), ...report.errors.map(error => error.message)]
}

/** A test that passed at the second try has passed; an error outside of tests is a failure. */
export function countPlaywright(report) {
  const { expected, flaky, unexpected, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped }
}

/** A step that ended badly has failed, whatever its report says. */
export function withExitCode(count, exitCode) {
  return exitCode !== 0 && count.failed === 0 ? add(count, failedStep) : count
}

export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

export function succeeded({ passed, failed }) {
  return failed === 0 && passed > 0
}
