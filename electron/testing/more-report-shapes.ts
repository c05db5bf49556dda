/** Test reports in the shapes that further test runners write, and those that say one thing and mean another. */
import { jvmAndScriptShapes, shape, type ReportShape } from './report-shapes.ts';

/** Runners of JavaScript and PHP. */
const web = {
  'jest-junit': shape(
    [1, 0, 1, 1],
    `<?xml version="1.0" encoding="UTF-8"?><testsuites name="jest tests" tests="3" failures="1" errors="0" time="1.2"><testsuite name="sum" errors="0" failures="1" skipped="1" timestamp="2026-01-01T00:00:00" time="0.5" tests="3"><testcase classname="sum adds" name="sum adds" time="0.002"/><testcase classname="sum fails" name="sum fails" time="0.003"><failure>Error: expect(received).toBe(expected)</failure></testcase><testcase classname="sum later" name="sum later" time="0"><skipped/></testcase></testsuite></testsuites>`,
  ),
  'jest-junit whose suite did not run': shape(
    [0, 1, 0, 0],
    `<testsuites name="jest tests" tests="0" failures="0" errors="1" time="1"><testsuite name="a.test.js" errors="1" failures="0" skipped="0" time="0" tests="0"><testcase classname="Test suite failed to run" name="a.test.js" time="0"><error>SyntaxError</error></testcase></testsuite></testsuites>`,
    { differs: ['tests', 'tests'] },
  ),
  'Mocha xunit': shape(
    [1, 0, 1, 1],
    `<testsuite name="Mocha Tests" tests="3" failures="1" errors="1" skipped="1" timestamp="Mon, 02 Nov 2026 10:00:00 GMT" time="0.01"><testcase classname="sum" name="adds" time="0.001"/><testcase classname="sum" name="fails" time="0.001"><failure>1 == 2\nAssertionError</failure></testcase><testcase classname="sum" name="later" time="0"><skipped/></testcase></testsuite>`,
    { differs: ['failures'] },
  ),
  'mocha-junit-reporter': shape(
    [1, 0, 0, 1],
    `<?xml version="1.0" encoding="UTF-8"?><testsuites name="Mocha Tests" time="0.0100" tests="2" failures="1"><testsuite name="Root Suite" timestamp="2026-01-01T00:00:00" tests="0" time="0.0000" failures="0"></testsuite><testsuite name="sum" timestamp="2026-01-01T00:00:00" tests="2" file="/a.js" time="0.0100" failures="1"><testcase name="sum adds" time="0.0010" classname="adds"/><testcase name="sum fails" time="0.0010" classname="fails"><failure message="x" type="AssertionError"><![CDATA[stack]]></failure></testcase></testsuite></testsuites>`,
  ),
  Vitest: shape(
    [1, 0, 1, 1],
    `<?xml version="1.0" encoding="UTF-8" ?><testsuites name="vitest tests" tests="3" failures="1" errors="0" time="0.2"><testsuite name="a.test.ts" timestamp="2026-01-01T00:00:00.000Z" hostname="h" tests="3" failures="1" errors="0" skipped="1" time="0.1"><testcase classname="a.test.ts" name="a" time="0.001"></testcase><testcase classname="a.test.ts" name="b" time="0.001"><failure message="expected 1 to be 2" type="AssertionError">stack</failure></testcase><testcase classname="a.test.ts" name="c" time="0"><skipped/></testcase></testsuite></testsuites>`,
  ),
  Playwright: shape(
    [1, 0, 1, 1],
    `<testsuites id="" name="" tests="3" failures="1" skipped="1" errors="0" time="3.1"><testsuite name="a.spec.ts" timestamp="2026-01-01T00:00:00.000Z" hostname="chromium" tests="3" failures="1" skipped="1" time="3.0" errors="0"><testcase name="a" classname="a.spec.ts" time="1.0"></testcase><testcase name="b" classname="a.spec.ts" time="2.0"><failure message="a.spec.ts:3:1 b" type="FAILURE"><![CDATA[stack]]></failure><system-out><![CDATA[[[ATTACHMENT|test-results/b.png]]\n]]></system-out></testcase><testcase name="c" classname="a.spec.ts" time="0"><skipped></skipped></testcase></testsuite></testsuites>`,
  ),
  Karma: shape(
    [1, 0, 1, 0],
    `<?xml version="1.0"?><testsuite name="Chrome 120" package="" timestamp="2026-01-01T00:00:00" id="0" hostname="h" tests="2" errors="0" failures="1" skipped="1" time="0.1"><properties><property name="browser.fullName" value="Mozilla"/></properties><testcase name="a" time="0.1" classname="A"><failure type="">Expected true to be false.</failure></testcase><testcase name="b" time="0" classname="A"><skipped/></testcase><system-out><![CDATA[]]></system-out><system-err/></testsuite>`,
  ),
  'PHPUnit with suites in suites': shape(
    [1, 1, 1, 1],
    `<?xml version="1.0" encoding="UTF-8"?><testsuites><testsuite name="all" tests="4" assertions="3" errors="1" failures="1" skipped="1" time="0.02"><testsuite name="ATest" file="/a.php" tests="4" assertions="3" errors="1" failures="1" skipped="1" time="0.02"><testcase name="testA" file="/a.php" line="6" class="ATest" classname="ATest" assertions="1" time="0.008"/><testsuite name="ATest::testB" tests="2" assertions="2" errors="1" failures="1" skipped="0" time="0.01"><testcase name="testB with data set #0" class="ATest" classname="ATest" assertions="1" time="0.005"><failure type="ExpectationFailedException">x</failure></testcase><testcase name="testB with data set #1" class="ATest" assertions="0" time="0.005"><error type="Exception">y</error></testcase></testsuite><testcase name="testC" class="ATest" assertions="0" time="0.000"><skipped/></testcase></testsuite></testsuite></testsuites>`,
  ),
} satisfies Readonly<Record<string, ReportShape>>;

/** Runners of Go, Rust, C, C++ and .NET, and build tools. */
const native = {
  gotestsum: shape(
    [1, 0, 1, 1],
    `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites tests="3" failures="1" errors="0" time="1.5">\n\t<testsuite tests="3" failures="1" skipped="1" time="1.500000" name="example.test/a" timestamp="2026-01-01T00:00:00Z">\n\t\t<properties><property name="go.version" value="go1.24"></property></properties>\n\t\t<testcase classname="example.test/a" name="TestB" time="0.500000"><failure message="Failed" type="">=== RUN TestB</failure></testcase>\n\t\t<testcase classname="example.test/a" name="TestC" time="0.000000"><skipped message="short"></skipped></testcase>\n\t\t<testcase classname="example.test/a" name="TestA" time="1.000000"></testcase>\n\t</testsuite>\n</testsuites>`,
  ),
  'gotestsum whose TestMain failed': shape(
    [1, 0, 0, 0],
    `<testsuites tests="1" failures="1" errors="1" time="0.1"><testsuite tests="0" failures="0" time="0.001" name="a"><testcase classname="" name="TestMain" time="0"><failure message="Failed" type="">exit 2</failure></testcase></testsuite></testsuites>`,
    { differs: ['tests', 'failures', 'failures'] },
  ),
  'go-junit-report that did not build': shape(
    [0, 1, 0, 0],
    `<testsuites tests="1" errors="1"><testsuite name="a" tests="1" failures="0" errors="1" id="0" hostname="h" time="0.000" timestamp="2026-01-01T00:00:00Z"><testcase name="[build failed]" classname="a" time="0.000"><error message="Build error"><![CDATA[a.go:3]]></error></testcase></testsuite></testsuites>`,
  ),
  Ginkgo: shape(
    [1, 1, 2, 1],
    `<?xml version="1.0" encoding="UTF-8"?><testsuites tests="5" disabled="2" errors="1" failures="1" time="0.1"><testsuite name="Books" package="/a" tests="5" disabled="1" skipped="1" errors="1" failures="1" time="0.1" timestamp="2026-01-01T00:00:00"><testcase name="[It] a" classname="Books" status="passed" time="0.1"></testcase><testcase name="[It] b" classname="Books" status="failed" time="0"><failure message="x" type="failed">stack</failure></testcase><testcase name="[It] c" classname="Books" status="panicked" time="0"><error message="boom" type="panicked">stack</error></testcase><testcase name="[It] d" classname="Books" status="pending" time="0"><skipped message="pending"></skipped></testcase><testcase name="[It] e" classname="Books" status="skipped" time="0"><skipped message="skipped"></skipped></testcase></testsuite></testsuites>`,
  ),
  nextest: shape(
    [1, 0, 0, 1],
    `<?xml version="1.0" encoding="UTF-8"?><testsuites name="nextest-run" tests="2" failures="1" errors="0" uuid="45c50042-482e-477e-88a2-60cfcc3eaf95" timestamp="2026-01-01T00:00:00.000+00:00" time="0.023"><testsuite name="a::basic" tests="2" disabled="0" errors="0" failures="1"><testcase name="flaky" classname="a::basic" time="0.004"><flakyFailure timestamp="2026-01-01T00:00:00Z" time="0.004" type="test failure">once</flakyFailure></testcase><testcase name="bad" classname="a::basic" time="0.004"><failure type="test failure">thread &apos;bad&apos; panicked</failure><rerunFailure time="0.004" type="test failure">again<system-out>running 1 test</system-out></rerunFailure></testcase></testsuite></testsuites>`,
  ),
  GoogleTest: shape(
    [1, 0, 2, 1],
    `<?xml version="1.0" encoding="UTF-8"?><testsuites tests="4" failures="1" disabled="1" errors="0" time="0.01" timestamp="2026-01-01T00:00:00" name="AllTests"><testsuite name="A" tests="4" failures="1" disabled="1" skipped="1" errors="0" time="0.01"><testcase name="a" file="a.cc" line="3" status="run" result="completed" time="0.001" classname="A"/><testcase name="b" status="run" result="completed" time="0" classname="A"><failure message="a.cc:5&#x0A;Expected equality" type=""><![CDATA[a.cc:5]]></failure><failure message="a.cc:6" type=""><![CDATA[a.cc:6]]></failure></testcase><testcase name="DISABLED_c" status="notrun" result="suppressed" time="0" classname="A"/><testcase name="d" status="run" result="skipped" time="0" classname="A"><skipped message="a.cc:9"><![CDATA[]]></skipped></testcase></testsuite></testsuites>`,
  ),
  Catch2: shape(
    [1, 0, 0, 1],
    `<?xml version="1.0" encoding="UTF-8"?><testsuites><testsuite name="tests" errors="0" failures="2" skipped="0" tests="7" hostname="tbd" time="0.01" timestamp="2026-01-01T00:00:00Z"><testcase classname="tests.global" name="a" time="0.001" status="run"/><testcase classname="tests.global" name="b" time="0.001" status="run"><failure message="1 == 2" type="REQUIRE">FAILED:</failure><failure message="3 == 4" type="CHECK">FAILED:</failure></testcase><system-out/><system-err/></testsuite></testsuites>`,
    { differs: ['tests'] },
  ),
  ctest: shape(
    [1, 0, 2, 1],
    `<?xml version="1.0" encoding="UTF-8"?><testsuite name="Linux-c++" tests="4" failures="1" disabled="1" skipped="1" hostname="" time="2" timestamp="2026-01-01T00:00:00"><testcase name="a" classname="a" time="0.1" status="run"><properties/><system-out>ok</system-out></testcase><testcase name="b" classname="b" time="0.1" status="fail"><failure message="SEGFAULT"/><properties/><system-out>x</system-out></testcase><testcase name="c" classname="c" time="0" status="disabled"><skipped message="Disabled"/><properties/></testcase><testcase name="d" classname="d" time="0" status="notrun"><skipped message="SKIP_RETURN_CODE=77"/><properties/></testcase></testsuite>`,
  ),
  Bazel: shape(
    [0, 1, 0, 0],
    `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n  <testsuite name="a/b_test" tests="1" failures="0" errors="1">\n    <testcase name="a/b_test" status="run" duration="3" time="3"><error message="exited with error code 1"></error></testcase>\n      <system-out>\nGenerated test.log:\n<![CDATA[log ]]>]]<![CDATA[> more]]>\n      </system-out>\n    </testsuite>\n</testsuites>`,
    { seconds: 3 },
  ),
  Meson: shape(
    [1, 0, 1, 1],
    `<?xml version="1.0" encoding="utf8"?><testsuites tests="3" errors="0" failures="1"><testsuite name="a" tests="3" errors="0" failures="1" skipped="1" time="0.1"><testcase name="a" classname="a" time="0.1"/><testcase name="b" classname="a" time="0.1"><failure/></testcase><testcase name="c" classname="a" time="0"><skipped/></testcase></testsuite></testsuites>`,
  ),
  'JunitXml.TestLogger (NUnit, xUnit.net) by a German machine': shape(
    [1, 0, 0, 1],
    `<testsuites><testsuite name="A.dll" tests="2" skipped="0" failures="1" errors="0" time="1,5" timestamp="2026-01-01T00:00:00" hostname="h" id="0" package="A.dll"><properties/><testcase classname="A.T" name="a" time="0,1230000"/><testcase classname="A.T" name="b" time="1,377"><failure type="failure" message="Expected 1">at A.T.b()</failure></testcase><system-out>NUnit Adapter</system-out><system-err></system-err></testsuite></testsuites>`,
    { seconds: 1.5 },
  ),
  'Swift xcbeautify': shape(
    [1, 0, 0, 1],
    `<testsuites name="A.xctest" tests="2" failures="1"><testsuite name="ATests" tests="2" failures="1"><testcase classname="ATests" name="testA" time="0.001"/><testcase classname="ATests" name="testB"><failure message="failed - x"/></testcase></testsuite></testsuites>`,
  ),
  'ansible-lint': shape(
    [2, 0, 0, 0],
    `<?xml version="1.0" ?><testsuites><testsuite errors="2" name="ansible-lint" tests="2"><testcase name="[E303]"><failure message="x" type="ansible-lint">error</failure></testcase><testcase name="[E601]"><failure message="y" type="ansible-lint">error</failure></testcase></testsuite></testsuites>`,
  ),
} satisfies Readonly<Record<string, ReportShape>>;

/** Relatives of JUnit XML. */
const relatives = {
  'xUnit.net': shape(
    [1, 0, 1, 1],
    `<?xml version="1.0" encoding="utf-8"?><assemblies timestamp="01/01/2026 10:00:00"><assembly name="A.dll" total="3" passed="1" failed="1" skipped="1" time="0.5" errors="0"><errors /><collection total="3" passed="1" failed="1" skipped="1" name="Test collection for A.T" time="0.5"><test name="A.T.a" type="A.T" method="a" time="0.1" result="Pass"><traits /></test><test name="A.T.b" type="A.T" method="b" time="0.4" result="Fail"><failure exception-type="Xunit.Sdk.EqualException"><message><![CDATA[Assert.Equal() Failure]]></message><stack-trace><![CDATA[at A.T.b()]]></stack-trace></failure></test><test name="A.T.c" type="A.T" method="c" time="0" result="Skip"><reason><![CDATA[later]]></reason></test></collection></assembly></assemblies>`,
    { seconds: 0.5 },
  ),
  'NUnit 3': shape(
    [1, 0, 2, 1],
    `<?xml version="1.0" encoding="utf-8" standalone="no"?><test-run id="2" testcasecount="4" result="Failed" total="4" passed="1" failed="1" inconclusive="1" skipped="1" duration="0.3"><command-line><![CDATA[nunit3-console A.dll & more]]></command-line><test-suite type="Assembly" id="1" name="A.dll" testcasecount="4" result="Failed" site="Child" total="4" passed="1" failed="1" inconclusive="1" skipped="1"><failure><message><![CDATA[One or more child tests had errors]]></message></failure><test-case id="3" name="a" fullname="A.T.a" classname="A.T" result="Passed" duration="0.1"/><test-case id="4" name="b" classname="A.T" result="Failed" duration="0.2"><failure><message><![CDATA[Expected: 1]]></message><stack-trace><![CDATA[at A.T.b()]]></stack-trace></failure></test-case><test-case id="5" name="c" classname="A.T" result="Skipped" label="Ignored" duration="0"><reason><message><![CDATA[later]]></message></reason></test-case><test-case id="6" name="d" classname="A.T" result="Inconclusive" duration="0"/></test-suite></test-run>`,
    { seconds: 0.3 },
  ),
  "TestNG's own": shape(
    [1, 0, 1, 1],
    `<?xml version="1.0" encoding="UTF-8"?><testng-results ignored="0" total="3" passed="1" failed="1" skipped="1"><reporter-output></reporter-output><suite started-at="2026-01-01T00:00:00" name="All" duration-ms="700"><groups></groups><test name="Web" duration-ms="700"><class name="a.LoginTest"><test-method is-config="true" signature="setUp()" name="setUp" duration-ms="5" status="PASS"></test-method><test-method signature="a()" name="a" duration-ms="500" status="PASS"></test-method><test-method signature="b()" name="b" duration-ms="200" status="FAIL"><exception class="java.lang.AssertionError"><message><![CDATA[no]]></message><full-stacktrace><![CDATA[at a]]></full-stacktrace></exception></test-method><test-method signature="c()" name="c" duration-ms="0" status="SKIP"><exception class="java.lang.Throwable"><message><![CDATA[depends on b]]></message></exception></test-method></class></test></suite></testng-results>`,
    { seconds: 0.7 },
  ),
} satisfies Readonly<Record<string, ReportShape>>;

/** What merged, filtered and home-made reports say. */
const odd = {
  'a suite that failed by itself': shape(
    [0, 1, 0, 1],
    '<testsuite name="s" tests="1" errors="1"><error message="setup failed">trace</error><testcase name="a"/></testsuite>',
  ),
  'skipped and failed': shape(
    [1, 1, 0, 0],
    '<testsuite name="a" tests="2" failures="1" errors="1" skipped="2"><testcase name="one"><skipped message="retry"/><failure message="boom">trace</failure></testcase><testcase name="two"><skipped/><error message="setup"/></testcase></testsuite>',
  ),
  'status alone': shape(
    [2, 1, 1, 1],
    '<testsuite name="a" tests="5" failures="2" errors="1"><testcase name="one" status="failed"/><testcase name="two" result="Failed" status="run"/><testcase name="three" status="Timed Out"/><testcase name="four" status="NotRun"/><testcase name="five" status="passed"/></testsuite>',
  ),
  'counts of the file alone': shape(
    [0, 1, 0, 1],
    '<testsuites name="merged" tests="1" failures="3"><testsuite name="a"><testcase name="one"/></testsuite></testsuites>',
    { differs: ['failures'] },
  ),
  'fewer tests than it counts': shape(
    [0, 0, 1, 1],
    '<testsuite name="filtered" tests="9" failures="0" skipped="4"><testcase name="one"/><testcase name="two"><skipped/></testcase></testsuite>',
    { differs: ['tests', 'skipped'] },
  ),
  'with prefixes': shape(
    [1, 0, 0, 0],
    '<j:testsuite xmlns:j="urn:junit" name="a" tests="1"><j:testcase name="one"><j:failure/></j:testcase></j:testsuite>',
  ),
  empty: shape([0, 0, 0, 0], '<testsuites/>'),
} satisfies Readonly<Record<string, ReportShape>>;

/** All of them by their writers. */
export const reportShapes: Readonly<Record<string, ReportShape>> = {
  ...jvmAndScriptShapes,
  ...web,
  ...native,
  ...relatives,
  ...odd,
};
