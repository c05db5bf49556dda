/** The Go half of the sample project, as it was first written: tides, berths, the server. */

/** Module file, first version. */
export const goMod = `module westhaven.example/tideplan

go 1.22
`;

/** Heights from harmonic constituents, first version. */
export const harmonicGo = `// Package tide predicts heights of tide from harmonic constituents.
package tide

import (
	"math"
	"time"
)

// Constituent is one harmonic of the tide at a station.
type Constituent struct {
	Name      string
	Speed     float64 // degrees per hour
	Amplitude float64 // metres
	Phase     float64 // degrees, Greenwich
}

// Station is a place with known constituents.
type Station struct {
	Code         string
	Name         string
	MeanLevel    float64
	Constituents []Constituent
}

// Height returns the predicted height of tide above chart datum, in metres.
func (s Station) Height(at time.Time) float64 {
	hours := at.Sub(epoch).Hours()
	height := s.MeanLevel
	for _, c := range s.Constituents {
		angle := c.Speed*hours - c.Phase
		height += c.Amplitude * math.Cos(angle*math.Pi/180)
	}
	return height
}

// Rate returns how fast the height changes, in metres per hour.
func (s Station) Rate(at time.Time) float64 {
	before := s.Height(at.Add(-time.Minute))
	after := s.Height(at.Add(time.Minute))
	return (after - before) * 30
}

var epoch = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
`;

/** Windows of deep water, first version. */
export const windowGo = `package tide

import "time"

// Window is a span of time in which the water is deep enough.
type Window struct {
	From time.Time
	To   time.Time
}

// Length of the window.
func (w Window) Length() time.Duration {
	return w.To.Sub(w.From)
}

// Windows lists the spans between from and to in which the height is at least
// the given one. The resolution is one minute.
func (s Station) Windows(from, to time.Time, height float64) []Window {
	var windows []Window
	var open *Window
	for at := from; at.Before(to); at = at.Add(time.Minute) {
		deep := s.Height(at) >= height
		if deep && open == nil {
			open = &Window{From: at}
		}
		if !deep && open != nil {
			open.To = at
			windows = append(windows, *open)
			open = nil
		}
	}
	if open != nil {
		open.To = to
		windows = append(windows, *open)
	}
	return windows
}
`;

/** Test of the windows, first version. */
export const windowTestGo = `package tide

import (
	"testing"
	"time"
)

func quiet() Station {
	return Station{Code: "WHV", MeanLevel: 3.2, Constituents: []Constituent{
		{Name: "M2", Speed: 28.984, Amplitude: 1.8, Phase: 41},
		{Name: "S2", Speed: 30.0, Amplitude: 0.6, Phase: 77},
	}}
}

func TestWindowsAreInOrder(t *testing.T) {
	from := time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)
	windows := quiet().Windows(from, from.Add(48*time.Hour), 3.5)
	if len(windows) == 0 {
		t.Fatal("no window in two days")
	}
	for i := 1; i < len(windows); i++ {
		if windows[i].From.Before(windows[i-1].To) {
			t.Errorf("window %d begins before %d ends", i, i-1)
		}
	}
}
`;

/** Berths and the plan, first version. */
export const berthGo = `// Package berth knows the quays of a harbour and plans who lies where.
package berth

import (
	"errors"
	"sort"
	"time"
)

// Berth is a place at a quay.
type Berth struct {
	ID     string
	Quay   string
	Length float64 // metres
	Depth  float64 // metres below chart datum
}

// Call is a ship's visit.
type Call struct {
	Ship    string
	Length  float64
	Draught float64
	Arrives time.Time
	Leaves  time.Time
}

// ErrNoBerth says that nothing fits.
var ErrNoBerth = errors.New("berth: no berth is free and deep enough")

// Plan gives every call a berth.
type Plan struct {
	berths []Berth
	taken  map[string][]Call
}

// NewPlan starts with empty quays.
func NewPlan(berths []Berth) *Plan {
	sorted := append([]Berth(nil), berths...)
	sort.Slice(sorted, func(i, j int) bool { return sorted[i].Length < sorted[j].Length })
	return &Plan{berths: sorted, taken: map[string][]Call{}}
}

// Assign finds the shortest berth that fits and takes it.
func (p *Plan) Assign(call Call, underKeel float64) (Berth, error) {
	for _, b := range p.berths {
		if b.Length < call.Length {
			continue
		}
		if b.Depth < call.Draught+underKeel {
			continue
		}
		if p.overlaps(b.ID, call) {
			continue
		}
		p.taken[b.ID] = append(p.taken[b.ID], call)
		return b, nil
	}
	return Berth{}, ErrNoBerth
}

func (p *Plan) overlaps(id string, call Call) bool {
	for _, other := range p.taken[id] {
		if call.Arrives.Before(other.Leaves) && other.Arrives.Before(call.Leaves) {
			return true
		}
	}
	return false
}
`;

/** The HTTP server, first version. */
export const serverGo = `// Package server answers the planning board over HTTP.
package server

import (
	"encoding/json"
	"log"
	"net/http"
	"time"

	"westhaven.example/tideplan/internal/tide"
)

// Server serves the predictions of one harbour.
type Server struct {
	stations map[string]tide.Station
	now      func() time.Time
}

// New makes a server.
func New(stations map[string]tide.Station, now func() time.Time) *Server {
	return &Server{stations: stations, now: now}
}

// Routes of the server.
func (s *Server) Routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /stations", s.list)
	mux.HandleFunc("GET /stations/{code}/heights", s.heights)
	return mux
}

func (s *Server) list(w http.ResponseWriter, r *http.Request) {
	codes := make([]string, 0, len(s.stations))
	for code := range s.stations {
		codes = append(codes, code)
	}
	answer(w, codes)
}

func (s *Server) heights(w http.ResponseWriter, r *http.Request) {
	station, ok := s.stations[r.PathValue("code")]
	if !ok {
		http.NotFound(w, r)
		return
	}
	from := s.now().Truncate(time.Hour)
	heights := make([]float64, 0, 48)
	for i := 0; i < 48; i++ {
		heights = append(heights, station.Height(from.Add(time.Duration(i)*time.Hour)))
	}
	answer(w, heights)
}

func answer(w http.ResponseWriter, value any) {
	w.Header().Set("Content-Type", "application/json")
	if err := json.NewEncoder(w).Encode(value); err != nil {
		log.Println("answer:", err)
	}
}
`;

/** The command, first version. */
export const mainGo = `package main

import (
	"flag"
	"log"
	"net/http"
	"time"

	"westhaven.example/tideplan/internal/server"
	"westhaven.example/tideplan/internal/tide"
)

func main() {
	listen := flag.String("listen", "127.0.0.1:8040", "address to listen on")
	flag.Parse()
	stations := map[string]tide.Station{}
	log.Println("tideplan listens on", *listen)
	log.Fatal(http.ListenAndServe(*listen, server.New(stations, time.Now).Routes()))
}
`;
