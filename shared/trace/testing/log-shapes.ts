/** Shapes of logs with the rows and sections that they are; see `../log-shapes.test.ts` for the signs. */

/** One shape. */
export interface LogShape {
  readonly name: string;
  readonly text: string;
  /** Rows that are shown, in order. */
  readonly rows: readonly string[];
  /** Sections with the numbers of their lines from 1, and their durations. */
  readonly sections: readonly string[];
}

const shape = (name: string, written: string, rows: string, ...sections: readonly string[]): LogShape => ({
  name,
  text: written
    .replace(/T(\d[OE])([ +])/gu, '2026-01-05T10:00:00.000001Z 0$1$2')
    .replace(/␛/gu, '\u001b')
    .replace(/␍/gu, '\r')
    .replace(/␊/gu, '\n'),
  rows: rows === '' ? [] : rows.split('␊'),
  sections,
});

const start = 'section_start:100:';
const end = 'section_end:109:';
const clear = '␍␛[0K';

const marks: readonly LogShape[] = [
  shape(
    'script without a last line break',
    `${start}x${clear}T␊$ a␊no quota${end}x${clear}ERROR: Job failed␊`,
    'T␊$ a␊no quota␊ERROR: Job failed',
    'x 1-3 9 s',
  ),
  shape('the same in red', `${start}x${clear}T␊␛[31mno quota␛[0m${end}x${clear}z␊`, 'T␊no quota␊z', 'x 1-2 9 s'),
  shape('the same after progress', `${start}x${clear}T␊10%␍99%␍no quota${end}x${clear}z␊`, 'T␊no quota␊z', 'x 1-2 9 s'),
  shape(
    'the same after erased progress',
    `${start}x${clear}T␊10%␍␛[Kno quota${end}x${clear}z␊`,
    'T␊no quota␊z',
    'x 1-2 9 s',
  ),
  shape(
    'a nested section behind text',
    `${start}x${clear}T␊loading${start}y${clear}Y␊b␊${end}y${clear}${end}x${clear}z␊`,
    'T␊loading␊Y␊b␊z',
    'x 1-4 9 s',
    'y 3-4 9 s',
  ),
  shape(
    'an end and a start on one line',
    `${start}x${clear}X␊a␊${end}x${clear}${start}y${clear}Y␊b␊`,
    'X␊a␊Y␊b',
    'x 1-2 9 s',
    'y 3-',
  ),
  shape(
    'ends that close what is open inside',
    `${start}x${clear}X␊${start}y${clear}Y␊a␊${end}x${clear}z␊`,
    'X␊Y␊a␊z',
    'x 1-3 9 s',
    'y 2-3 9 s',
  ),
  shape('a section with options', `${start}x[collapsed=true]${clear}X␊a␊${end}x${clear}␊z␊`, 'X␊a␊z', 'x 1-2 9 s'),
  shape(
    'several options',
    `${start}x[hide_duration=true,collapsed=true]${clear}X␊a␊${end}x${clear}z␊`,
    'X␊a␊z',
    'x 1-2 9 s',
  ),
  shape(
    'options with a space',
    `${start}x[collapsed=true, hide_duration=true]${clear}X␊${end}x${clear}z␊`,
    'X␊z',
    'x 1-1 9 s',
  ),
  shape(
    'a script that prints marks with printf',
    `␛[0K${start}my_first${clear}Header␊a␊␛[0K${end}my_first${clear}z␊`,
    'Header␊a␊z',
    'my_first 1-2 9 s',
  ),
  shape(
    'echo of a shell without -e',
    '-e \\e[0Ksection_start:1:x\\r\\e[0KHeader␊a␊',
    '-e \\e[0Ksection_start:1:x\\r\\e[0KHeader␊a',
  ),
  shape(
    'marks of a command in its own echo',
    `␛[32;1m$ printf "section_start:1:x\\r\\e[0KX"␛[0;m␊${start}x${clear}X␊`,
    '$ printf "section_start:1:x\\r\\e[0KX"␊X',
    'x 2-',
  ),
  shape(
    'script steps as sections',
    `${start}section_script_step_0[hide_duration=true,collapsed=true]${clear}␛[32;1m$ a␊b␛[0;m␊out␊␛[0K${end}section_script_step_0${clear}z␊`,
    '$ a␊b␊out␊z',
    'section_script_step_0 1-3 9 s',
  ),
  shape(
    'names with dots and hyphens',
    `${start}a.b-c_D9${clear}T␊a${end}a.b-c_D9${clear}z␊`,
    'T␊a␊z',
    'a.b-c_D9 1-2 9 s',
  ),
  shape(
    'an end that is spelled otherwise',
    `${start}My.Part${clear}T␊a␊${end}my-part${clear}z␊`,
    'T␊a␊z',
    'My.Part 1-2 9 s',
  ),
  shape('an end of nothing', `a${end}y${clear}b␊`, 'a␊b'),
  shape('a mark in a log of a tool with line breaks of Windows', `log: ${start}x␍␊a␍␊`, 'log: section_start:100:x␊a'),
  shape('a mark of which the end is cut off', `a␊b section_end:10`, 'a␊b section_end:10'),
  shape('a mark without what erases, at the start', `${start}x␍T␊a␊${end}x␍z␊`, 'T␊a␊z', 'x 1-2 9 s'),
  shape(
    'PowerShell',
    `${start}x${clear}T␍␊␛[32;1m$ a␛[0;m␍␊no quota␍␊${end}x${clear}␍␊z␍␊`,
    'T␊$ a␊no quota␊z',
    'x 1-3 9 s',
  ),
  shape('a title below its mark', `${start}x${clear}␊T␊a${end}x${clear}z␊`, '␊T␊a␊z', 'x 1-3 9 s'),
  shape('a bell and a title of a window before a mark', `␛]0;make␇a${end}x${clear}z␊`.replace('␇', '\u0007'), 'a␊z'),
  shape(
    'an old runner',
    `${start}build_script${clear}␛[32;1m$ rake␛[0;m␊aborted${end}build_script${clear}␛[31;1mERROR: Job failed: exit code 1␊␛[0;m`,
    '$ rake␊aborted␊ERROR: Job failed: exit code 1␊',
    'build_script 1-2 9 s',
  ),
  shape(
    'a runner before sections',
    'Running with gitlab-ci-multi-runner 1.4.2␊$ go build␊no␊␊ERROR: Build failed: exit code 1␊',
    'Running with gitlab-ci-multi-runner 1.4.2␊$ go build␊no␊␊ERROR: Build failed: exit code 1',
  ),
  shape(
    'a log cut off at its limit',
    `${start}x${clear}T␊a␊␛[33;1m␊Job's log exceeded limit of 4194304 bytes.␊Job execution will continue but no more output will be collected.␊␛[0;m`,
    `T␊a␊␊Job's log exceeded limit of 4194304 bytes.␊Job execution will continue but no more output will be collected.␊`,
    'x 1-',
  ),
];

const times: readonly LogShape[] = [
  shape('times', 'T0O a␊T1O b␊T1E c␊', 'a␊b␊c'),
  shape('a continued word', 'T1E Connection ref␊T1E+used␊', 'Connection refused'),
  shape('continued more than once', 'T1O a␊T1O+b␊T1O+c␊T1O d␊', 'abc␊d'),
  shape(
    'a title behind its mark',
    `T0O ${start}x␍␊T0O+␛[0KTitle␊T1O a␊T0O ${end}x␍␊T0O+␛[0Kz␊`,
    'Title␊a␊z',
    'x 1-2 9 s',
  ),
  shape('a mark in one part', `T0O ${start}x${clear}␊T0O+␛[0K␛[36;1mTitle␛[0;m␊T1O a␊`, 'Title␊a', 'x 1-'),
  shape(
    'marks in parts of one line',
    `T0O ${start}x${clear}␊T0O+X␊T1O a␊T0O ${end}x${clear}␊T0O+${start}y${clear}␊T0O+Y␊`,
    'X␊a␊Y',
    'x 1-2 9 s',
    'y 3-',
  ),
  shape('a mark cut by a part', 'T0O section_sta␊T0O+rt:100:x␍␊T0O+␛[0KX␊', 'X', 'x 1-'),
  shape('a mark behind text in parts', `T1O loa␊T1O+ding${start}x␍␊T1O+␛[0KX␊`, 'loading␊X', 'x 2-'),
  shape('progress', 'T1O 10%␍␊T1O+20%␍␊T1O+100%␊T1O done␊', '100%␊done'),
  shape('dots of progress', 'T1O Downloading .␊T1O+. done␊', 'Downloading .. done'),
  shape('progress with line breaks of Windows', 'T1O 10%␍␊T1O+Done␍␊T1O b␍␊', 'Done␊b'),
  shape('progress that erases', 'T1E ␛[K10%␍␊T1E+␛[K99%␍␊T1E+␛[Kerror: reset␊', 'error: reset'),
  shape('returns before the line break', 'T1O eat␍␍␍␊T1O b␊', 'eat␊b'),
  shape('streams by turns', 'T1O a␊T1E b␊T1O c␊', 'a␊b␊c'),
  shape('a part behind a line of another stream', 'T1O 10%␍␊T1E warning␊T1O+20%␊', '10%␊warning␊20%'),
  shape('a part behind a part of another stream', 'T1E con␊T1O a␊T1O+b␊', 'con␊ab'),
  shape('an empty line', 'T1O ␊T1O a␊', '␊a'),
  shape('an empty part', 'T1O a␍␊T1O+␊T1O b␊', 'a␊b'),
  shape('a colour over parts', 'T1O ␛[31mre␊T1O+d␛[0m␊', 'red'),
  shape('a sequence cut by a part', 'T1O ␛[3␊T1O+1mred␛[0m␊', 'red'),
  shape('letters cut by a part', 'T1O größer 語␊T1O+文␊', 'größer 語文'),
  shape('a time within a line', 'T1O at T1O b␊', 'at 2026-01-05T10:00:00.000001Z 01O b'),
  shape('a plus in a log without times', 'a␊+b␊', 'a␊+b'),
  shape('a first part that continues nothing', 'T1O+a␊T1O b␊', 'a␊b'),
  shape('a time without a line', 'T1O a␊2026-01-05T10:00', 'a␊2026-01-05T10:00'),
  shape(
    'a time of another form',
    '2026-01-05T10:00:00Z a␊2026-01-05T10:00:00Z+b␊',
    '2026-01-05T10:00:00Z a␊2026-01-05T10:00:00Z+b',
  ),
  shape('hexadecimal streams', '2026-01-05T10:00:00.000001Z ffE a␊2026-01-05T10:00:00.000001Z ffE+b␊', 'ab'),
  shape('an end that waits for its part', `T1O a␊T0O ${end}x␍␊`, 'a'),
  shape(
    'a failed job with times',
    `T0O ${start}step_script␍␊T0O+␛[0KRun␊T1O $ a␊T1E Error: no quota␊T0O ${end}step_script␍␊T0O+␛[0K␛[31;1mERROR: Job failed: exit code 1␊T0O ␛[0;m␊`,
    'Run␊$ a␊Error: no quota␊ERROR: Job failed: exit code 1␊',
    'step_script 1-3 9 s',
  ),
];

const tools: readonly LogShape[] = [
  shape('curl', '  % Total␊␍  0   100␍ 50   100␍100   100␊done␊', '  % Total␊100   100␊done'),
  shape('pip', '   ━━━ 1/3␛[2K␍   ━━━ 3/3␛[0m␊ok␊', '   ━━━ 3/3␊ok'),
  shape('yarn', '[1/4] a...␛[2K␛[1G[2/4] b...␊', '[2/4] b...'),
  shape('npm with a spinner', '⠙␛[1G␛[0K⠹␛[1G␛[0Kadded 1␊', '⠙⠹added 1'),
  shape(
    'git',
    'remote: Counting objects: 50%␍remote: Counting objects: 100%, done.␊',
    'remote: Counting objects: 100%, done.',
  ),
  shape('docker in a terminal', 'a: Pulling␊␛[1A␛[2K␍a: Done␛[1B␊', 'a: Pulling␊a: Done'),
  shape('backspaces', 'Working... |\b/\b-\bdone␊', 'Working... done'),
  shape('bold by overstriking', 'N\bNA\bAM\bME\bE␊', 'NAME'),
  shape('terraform', '␛[31m╷␛[0m␊␛[31m│␛[0m ␛[1mError: no␛[0m␊', '╷␊│ Error: no'),
  shape('a link', '␛]8;;https://a.test/␛\\report␛]8;;␛\\ written␊', 'report written'),
  shape('24-bit colours', '␛[38;2;255;0;0mred␛[39m␊', 'red'),
  shape('256 colours with colons', '␛[38:5:9mred␛[m␊', 'red'),
  shape('cursor shown and hidden', '␛[?25lwait␛[?25h␊', 'wait'),
  shape('a table of pest', '   ␛[41;1m FAIL ␛[49;22m Tests␊', '    FAIL  Tests'),
  shape('tabs', 'ok  \ta\t0.1s␊', 'ok  \ta\t0.1s'),
  shape('a null character', 'a\u0000b␊', 'ab'),
  shape('line breaks of old Macs', 'one␍two␍three␊', 'three'),
  shape('a byte order mark', '\ufeffa␊b␊', '\ufeffa␊b'),
  shape('no line break at all', 'a', 'a'),
  shape('empty lines', '␊␊a␊␊', '␊␊a␊'),
];

/** All of them. */
export const shapes: readonly LogShape[] = [...marks, ...times, ...tools];
