/** The style sheets of every window, in their order. */
import '../components/theme/fonts.css';
import '../components/theme/tokens.css';
import '../components/theme/base.css';
import '../components/theme/print.css';
